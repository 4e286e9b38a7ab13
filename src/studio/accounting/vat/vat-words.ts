/** Per cent × 100 as it is read; what has no rate is outside VAT, such as the fee of a reminder. */
export const rateWords = (rate: number) => (rate === 0 ? 'Outside VAT' : `${rate / 100} %`)
