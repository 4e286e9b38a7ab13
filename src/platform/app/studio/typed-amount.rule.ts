/** A typed amount in minor units: comma or point before the last one or two digits, spaces anywhere. */
export function minorUnits(typed: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/\s/g, '')) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export const typedAmount = (minor: number) => (minor / 100).toFixed(minor % 100 === 0 ? 0 : 2)
