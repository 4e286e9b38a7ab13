/** About how long the whole survey takes: at half a minute a question. Every page that says how long means this. */
export const surveyMinutes = 5

/** About how long the open questions take, in whole minutes. */
export const minutesFor = ({ open, of }: { open: number; of: number }) =>
  Math.max(1, Math.ceil((surveyMinutes * open) / of))
