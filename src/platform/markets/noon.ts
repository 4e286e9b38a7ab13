/** A calendar date (`YYYY-MM-DD`) as an instant that falls on that day in each of our time zones. */
export const atNoon = (date: string) => `${date}T12:00:00Z`
