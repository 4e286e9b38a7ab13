/** A rate (per cent × 100) as text. Rate 0 is outside VAT, such as the fee of a reminder. */
export const rateWords = (rate: number) => (rate === 0 ? 'Outside VAT' : `${rate / 100} %`)
