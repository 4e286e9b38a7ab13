import { useFormat } from '#/platform/texts/use-texts.tsx'
import type { OrderView } from './order.schema.ts'

/** What was paid for a piece, with decimals where the sums of its order, or of what goes back of it, beside it have them. */
export function usePrices({
  lines,
  total,
  back,
  givenBack,
}: Pick<OrderView, 'lines' | 'total' | 'back' | 'givenBack'>) {
  const sums = back ? [back.coming?.total ?? 0, givenBack] : [total]
  const inColumn = useFormat().moneyColumn([...lines.map(({ paid }) => paid), ...sums])
  return ({ paid }: { paid: number }) => inColumn(paid)
}
