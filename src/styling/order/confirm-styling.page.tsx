import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { send } from '#/app/api/api-client.ts'
import { forgetDraft } from '#/app/forms/draft.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import { atNoon } from '#/markets/noon.ts'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Facts } from '#/ui/data/facts.tsx'
import { TextLink } from '#/ui/form/button.tsx'
import { Page as Frame, Section } from '#/ui/layout/layout.tsx'
import { loadTerms } from './load-terms.ts'
import { orderObstacle } from './order-block.tsx'
import { useOrderEvents } from './order-events.ts'
import { OrderWithTerms } from './order-terms.tsx'
import { asOrdered, type WishAsked } from './wish.rule.ts'
import { WISH_DRAFT } from './wish-form.tsx'

export const title = (t: Translate) => t('order.confirmTitle')
export const loader = loadTerms

/** Everything that binds the member stands right above the button, and the button says so (R6.03, R6.04). */
export function Page() {
  const t = useTexts()
  const navigate = useNavigate()
  const { asked, styling, surprise } = useLoaderData<typeof loader>()
  const obstacle = orderObstacle(styling)
  const placed = useOrderEvents({ styling, kind: surprise ? 'surprise' : 'styling', open: !obstacle })
  const { submit, busy, error } = useSubmit(
    (wish: WishAsked, { idempotencyKey }) =>
      send('POST', '/boxes', {
        body: { wish: asOrdered(wish), kind: surprise ? 'surprise' : 'styling' },
        idempotencyKey,
      }),
    (box) => {
      placed(box)
      forgetDraft(WISH_DRAFT)
      return navigate(paths.home())
    },
  )
  if (obstacle && !busy) return obstacle
  return (
    <Frame
      title={t(surprise ? 'surprise.confirmHeading' : 'order.confirmHeading')}
      lead={t('order.confirmLead')}
      width="text"
    >
      <Wishes asked={asked} surprise={surprise} />
      <OrderWithTerms
        styling={styling}
        surprise={surprise}
        busy={busy}
        error={error}
        onOrder={() => submit(asked)}
      />
    </Frame>
  )
}

function Wishes({ asked, surprise }: { asked: WishAsked; surprise: boolean }) {
  const t = useTexts()
  const { money, dateLong } = useFormat()
  const { search } = useLocation()
  const kinds = (list: WishAsked['wanted']) => list.map((kind) => t(`kind.${kind}`)).join(', ')
  const { budgetAmount } = asOrdered(asked)
  const facts = [
    { name: t('order.occasion'), value: asked.occasion && t(`order.occasions.${asked.occasion}`) },
    { name: t('order.wanted'), value: kinds(asked.wanted) },
    { name: t('order.unwanted'), value: kinds(asked.unwanted) },
    { name: t('order.budget'), value: budgetAmount && money(budgetAmount) },
    { name: t('order.date'), value: asked.date && dateLong(atNoon(asked.date)) },
    { name: t('order.text'), value: asked.text },
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
