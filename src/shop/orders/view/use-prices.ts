import { useFormat } from '#/platform/texts/use-texts.tsx'
import type { OrderView } from './order.schema.ts'

/** Prices of pieces, with decimals when the sums of the order or of the return beside them have some. */
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
