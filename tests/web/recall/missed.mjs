/** A lesson's record with a step that was missed long ago. */
export const missed = (lesson, ...ids) => ({
  lesson,
  of: ids.length,
  done: ids.length,
  steps: Object.fromEntries(ids.map(id => [id, { done: true, first_try: false, at: '2026-01-01T10:00:00+00:00' }])),
});
