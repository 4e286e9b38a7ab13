import { drawLabels } from '#/goods/fulfilment/packing/papers/label.pdf.ts'
import { drawPackingSlip } from '#/goods/fulfilment/packing/papers/packing-slip.pdf.ts'
import { drawParcelPapers } from '#/goods/fulfilment/packing/papers/parcel-papers.pdf.ts'
import { drawPickList } from '#/goods/fulfilment/packing/papers/pick-list.pdf.ts'

/** Every paper of the warehouse, by its name for `drawPaper`. */
export const papers = {
  labels: drawLabels,
  'packing-slip': drawPackingSlip,
  'pick-list': drawPickList,
  'parcel-papers': drawParcelPapers,
}
