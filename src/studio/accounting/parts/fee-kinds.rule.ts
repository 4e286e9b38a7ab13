import { lineOfFee } from '#/platform/fees/fee-lines.rule.ts'
import { boxFees, type FeeKind } from '#/platform/markets/rules/box-fees.ts'

const ofBoxes: readonly FeeKind[] = [
  ...new Set(Object.values(boxFees).flatMap((fees) => fees.map(({ kind }) => kind))),
]
/** Fees on few bills, by their lines. */
export const rareFees = ['instalment-fee', 'return-fee', 'late-return-fee', 'reminder-fee'] as const
/** Fees by their lines on an invoice: those of a box, and the others. */
export const feeLines: readonly string[] = [...ofBoxes.map(lineOfFee), ...rareFees]

/** The name of a fee, such as `Late return`. */
export function feeName(line: string): string {
  const words = line.replace(/-fee$/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
