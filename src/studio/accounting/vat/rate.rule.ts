/** A typed rate, the amount of a currency for one euro (`11.4475`), in millionths. */
export function millionthsOf(typed: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,6}))?$/.exec(typed.replace(/\s/g, '')) ?? []
  const millionths = whole === undefined ? 0 : Number(whole) * 1_000_000 + Number(part.padEnd(6, '0'))
  return millionths > 0 ? millionths : undefined
}

/** A rate as it is published, with at least four decimal places. */
export const typedRate = (millionths: number) => (millionths / 1_000_000).toFixed(6).replace(/0{1,2}$/, '')

/** A rate (per cent × 100) as text. Rate 0 is outside VAT, such as the fee of a reminder. */
export const rateName = (rate: number) => (rate === 0 ? 'Outside VAT' : `${rate / 100} %`)
