import { picturesInMail } from '#/goods/catalogue/pictures-in-mail.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { ContractType } from '#/platform/ports/contract.ts'
import { sendContractMail } from '../../contract-mail.ts'
import type { Faulty } from '../locked-fault.ts'
import { faultAnsweredEmail } from './fault-answered.email.tsx'
import { faultReportedEmail } from './fault-reported.email.tsx'
import { repairEndedEmail } from './repair-ended.email.tsx'

/** An order shows the faults of its pieces on its own page. */
const pageOf: Record<ContractType, (id: string) => string> = {
  box: paths.faults,
  'shop-order': paths.shopOrder,
}

async function factsOf({ db }: Ctx, { contract, goods, name, fault }: Faulty) {
  const { type, id, market } = contract
  return {
    path: pageOf[type](id),
    props: {
      of: type === 'box' ? ('box' as const) : ('order' as const),
      ...{ piece: name, answer: fault.answer ?? '' },
      pictures: await picturesInMail(db, [goods.sku], market),
    },
  }
}

/** The version makes the event distinct: a repaired piece may be reported again. */
export async function notifyFaultReported(ctx: Ctx, faulty: Faulty) {
  const { id, words, version } = faulty.fault
  const { path, props } = await factsOf(ctx, faulty)
  const { of, piece, pictures } = props
  return sendContractMail(ctx, faulty.contract, {
    event: `fault-reported:${id}:${version}`,
    template: faultReportedEmail,
    path,
    props: { of, piece, pictures, words },
  })
}

/** The version makes the event distinct: a repaired piece may be reported and answered again. */
export async function notifyFaultAnswered(ctx: Ctx, faulty: Faulty) {
  const { id, state, version } = faulty.fault
  const { path, props } = await factsOf(ctx, faulty)
  return sendContractMail(ctx, faulty.contract, {
    event: `fault-answered:${id}:${version}`,
    template: faultAnsweredEmail,
    path,
    props: { ...props, accepted: state === 'accepted' },
  })
}

type Ended = { mended: boolean; trackingNumber: string | undefined }

export async function notifyRepair(ctx: Ctx, faulty: Faulty, { mended, trackingNumber }: Ended) {
  const { id, version } = faulty.fault
  const { path, props } = await factsOf(ctx, faulty)
  return sendContractMail(ctx, faulty.contract, {
    event: `repair-ended:${id}:${version}`,
    template: repairEndedEmail,
    path,
    props: { ...props, mended, trackingNumber: trackingNumber ?? null },
  })
}
