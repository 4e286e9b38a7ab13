/** Duration of the whole survey, at half a minute a question. All pages use it. */
export const surveyMinutes = 5

/** Duration of the open questions, in whole minutes. */
export const minutesFor = ({ open, of }: { open: number; of: number }) =>
  Math.max(1, Math.ceil((surveyMinutes * open) / of))
