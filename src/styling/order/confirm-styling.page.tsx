import { useEffect, useState } from 'react'
import { type ActionFunctionArgs, useActionData, useLoaderData, useLocation, useNavigate } from 'react-router'
import { SaidLines } from '#/boxes/wishes/said-list.tsx'
import { useSaid } from '#/boxes/wishes/use-said.ts'
import { send } from '#/platform/app/api/api-client.ts'
import { draftAt, forgetDraft } from '#/platform/app/forms/draft.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section } from '#/platform/ui/layout/layout.tsx'
import { loadTerms } from './load-terms.ts'
import { orderObstacle } from './order-block.tsx'
import { useOrderEvents } from './order-events.ts'
import { OrderWithTerms } from './order-terms.tsx'
import { asOrdered, type TypedWish, wishFrom, wishProblems } from './wish/wish.rule.ts'
import { WISH_DRAFT } from './wish/wish-form.tsx'
import { WishPage } from './wish/wish-page.tsx'

export const title = (t: Translate) => t('order.confirmTitle')
export const loader = loadTerms

export async function action({ request }: ActionFunctionArgs) {
  const form = [...(await request.formData())]
  return { fields: new URLSearchParams(form.map(([name, value]) => [name, String(value)])).toString() }
}

/** Everything that binds the member stands right above the button, and the button says so (R6.03, R6.04). */
export function Page() {
  const t = useTexts()
  const navigate = useNavigate()
  const loaded = useLoaderData<typeof loader>()
  const { styling, surprise } = loaded
  const wish = useWish()
  const said = useSaid(wish)
  const problems = wishProblems(wish, styling.soonest)
  const obstacle = orderObstacle(loaded)
  const placed = useOrderEvents({ styling, kind: surprise ? 'surprise' : 'styling', open: !obstacle })
  const [earlyStart, setEarlyStart] = useState(false)
  const { submit, busy, error, fields } = useSubmit(
    (wish: TypedWish, { idempotencyKey }) =>
      send('POST', '/boxes', {
        body: {
          wish: asOrdered(wish),
          kind: surprise ? 'surprise' : 'styling',
          earlyStart,
          ...(said.lines && { lines: [...said.lines] }),
        },
        idempotencyKey,
      }),
    (box) => {
      placed(box)
      forgetDraft(WISH_DRAFT)
      return navigate(paths.home())
    },
  )
  if (obstacle && !busy) return obstacle
  if (Object.keys(problems).length > 0)
    return (
      <WishPage
        title={t('order.heading')}
        lead={t('order.lead')}
        wish={wish}
        problems={problems}
        surprise={surprise}
      />
    )
  return (
    <Frame
      title={t(surprise ? 'surprise.confirmHeading' : 'order.confirmHeading')}
      lead={t('order.confirmLead')}
      width="text"
    >
      <Wishes wish={wish} surprise={surprise} />
      <SaidLines said={said} />
      <OrderWithTerms
        styling={styling}
        surprise={surprise}
        busy={busy}
        early={{ given: earlyStart, onGive: setEarlyStart }}
        error={fields.date ?? error}
        onOrder={() => submit(wish)}
      />
    </Frame>
  )
}

/** The wish that was just sent; after a reload this tab's copy; else the one from a link. */
function useWish(): TypedWish {
  const { wish } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()?.fields
  const [stored, setStored] = useState(sent)
  useEffect(() => {
    const draft = draftAt<string>(WISH_DRAFT, wish)
    if (sent !== undefined) draft.write(sent)
    setStored(sent ?? draft.read())
  }, [sent, wish])
  return stored === undefined ? wish : wishFrom(new URLSearchParams(stored))
}

function Wishes({ wish, surprise }: { wish: TypedWish; surprise: boolean }) {
  const t = useTexts()
  const { money, dateLong } = useFormat()
  const { search } = useLocation()
  const kinds = (list: TypedWish['wanted']) => list.map((kind) => t(`kind.${kind}`)).join(', ')
  const { budgetAmount } = asOrdered(wish)
  const facts = [
    { name: t('order.occasion'), value: wish.occasion && t(`order.occasions.${wish.occasion}`) },
    { name: t('order.wanted'), value: kinds(wish.wanted) },
    { name: t('order.unwanted'), value: kinds(wish.unwanted) },
    { name: t('order.budget'), value: budgetAmount && money(budgetAmount) },
    { name: t('order.date'), value: wish.date && dateLong(atNoon(wish.date)) },
    { name: t('order.text'), value: wish.text },
  ].filter(({ value }) => value)
  return (
    <Section
      title={t('order.yourWish')}
      aside={
        <TextLink to={`${surprise ? paths.surpriseBox() : paths.newStyling()}${search}`}>
          {t('order.changeWish')}
        </TextLink>
      }
    >
      {facts.length === 0 ? <p>{t('order.noWish')}</p> : <Facts facts={facts} />}
    </Section>
  )
}
