import { useFormat } from '#/texts/use-texts.tsx'
import type { OrderView } from './order.schema.ts'

/** What was paid for a piece, with decimals where the sums of its order beside it have them. */
export function usePrices({ lines, total }: Pick<OrderView, 'lines' | 'total'>) {
  const inColumn = useFormat().moneyColumn([...lines.map(({ paid }) => paid), total])
  return ({ paid }: { paid: number }) => inColumn(paid)
}
