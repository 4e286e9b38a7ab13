import { openSheet } from '#/platform/papers/sheet.ts'
import { drawLabel, type Label, page as labelPage, withCode } from './label.pdf.ts'
import { type PackingSlipProps, writePackingSlip } from './packing-slip.pdf.ts'
import { type PickListProps, withAllCodes, writePickList } from './pick-list.pdf.ts'
import { paper } from './text-styles.ts'

type ParcelPapers = {
  pickList: PickListProps
  slip: PackingSlipProps
  /** Labels out, then the one for the return; none before the order is packed. */
  labels: readonly Label[]
}

const a4 = { size: 'A4', top: paper.top, bottom: paper.bottom } as const
const a6 = { size: 'A6', top: labelPage.top, bottom: labelPage.bottom } as const

/** All papers of a parcel as one file: pick list, packing slip, labels. */
export async function drawParcelPapers({ pickList, slip, labels }: ParcelPapers): Promise<Buffer> {
  const orders = await withAllCodes(pickList.orders)
  const coded = await Promise.all(labels.map(withCode))
  const title = `Papers of ${slip.number}`
  const sheet = openSheet({ title, author: 'Garderobe', language: 'en', ...a4 })
  writePickList(sheet, { ...pickList, orders })
  sheet.newPage(a4)
  sheet.within('Sect', () => writePackingSlip(sheet, slip), { lang: slip.language })
  for (const label of coded) {
    sheet.newPage(a6)
    drawLabel(sheet, label)
  }
  return sheet.done(() => {})
}
