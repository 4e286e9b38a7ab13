import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CardToSave } from '#/money/payment-methods/card-to-save.ts'
import { SaveCard } from '#/money/payment-methods/save-card.tsx'
import { saveCardTitle } from '#/money/payment-methods/save-card-title.rule.ts'
import { outfitPictures } from '#/people/registration/outfit-pictures.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { asMember } from '#/platform/app/api/as-member.ts'
import { PageTop } from '#/platform/app/pages/page-top.tsx'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { PayCharge } from './charge-to-pay.tsx'
import { partOf, payTitle } from './pay-title.rule.ts'
import type { ChargeToPay } from './payment.api.ts'

type Loaded = { pay: ChargeToPay; save?: undefined } | { save: CardToSave; pay?: undefined }

export const title = (t: Translate, loaded: Loaded | undefined) =>
  loaded?.pay ? titleOf(t, loaded.pay) : t(loaded?.save ? saveCardTitle(loaded.save) : 'card.title')

function titleOf(t: Translate, { charge, invoice }: ChargeToPay) {
  const part = partOf(charge, invoice.parts)
  return t(payTitle(charge, part), { part: part ?? 1 })
}

/** One page, three purposes: a first card (`?step=register`), another card, or a waiting charge (`?key=`). */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { searchParams } = new URL(args.request.url)
  const key = searchParams.get('key')
  if (key) {
    const params = { id: key }
    return { pay: await asMember(args, (client) => client.get('/payments/charges/:id', { params })) }
  }
  const client = api(args)
  const step = stepOf(searchParams.get('step'))
  const [card, me, pictures] = await Promise.all([
    client.get('/payments/card'),
    client.get('/me', { query: { light: '1' } }),
    outfitPictures(args),
  ])
  return {
    save: { ...card, memberId: me.id, pictures, step, ...(step === 'register' && { email: me.email }) },
  }
}

const stepOf = (step: string | null) => (step === 'register' || step === 'new-styling' ? step : 'change')

export function Page() {
  const { pay, save } = useLoaderData<typeof loader>()
  const t = useTexts()
  if (!pay) return <SaveCard {...save} />
  // The charge is not due yet: the member came from the receipt and can go back there.
  const isEarly = pay.charge.state === 'later'
  return (
    <>
      <PageTop
        back={isEarly ? { to: paths.receipt(pay.charge.subjectId), label: t('pay.openBack') } : undefined}
      />
      <PayCharge key={pay.charge.id} {...pay} />
    </>
  )
}
