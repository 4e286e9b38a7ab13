import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { send } from '#/app/api-client.ts'
import { useSubmit } from '#/app/submit.ts'
import { useFormat, useTexts } from '#/app/texts.tsx'
import type { Translate } from '#/app/translate.ts'
import { cardName } from '#/boxes/card-name.rule.ts'
import { paths } from '#/paths.ts'
import { Button, TextLink } from '#/ui/button.tsx'
import { Page as Frame, Section, Stack } from '#/ui/layout.tsx'
import { Alert } from '#/ui/notice.tsx'
import { loadTerms } from './load-terms.ts'
import { orderObstacle } from './order-block.tsx'
import { asOrdered, type WishAsked } from './wish.rule.ts'

export const title = (t: Translate) => t('order.confirmTitle')
export const loader = loadTerms

/** Everything she binds herself to stands right above the button, and the button says so (R6.03, R6.04). */
export function Page() {
  const t = useTexts()
  const navigate = useNavigate()
  const { asked, styling } = useLoaderData<typeof loader>()
  const { submit, busy, error } = useSubmit(
    (wish: WishAsked, { idempotencyKey }) =>
      send('POST', '/boxes', { wish: asOrdered(wish) }, { idempotencyKey }),
    () => navigate(paths.home()),
  )
  const obstacle = orderObstacle(styling)
  if (obstacle && !busy) return obstacle
  return (
    <Frame title={t('order.confirmHeading')} lead={t('order.confirmLead')} width="text">
      <Wishes asked={asked} />
      <Section title={t('order.termsHeading')}>
        <Stack space="wide">
          <Terms styling={styling} />
          <Alert>{error}</Alert>
          <Button wide busy={busy} onClick={() => submit(asked)}>
            {t('order.button')}
          </Button>
          <p className="look-why">
            <TextLink to={paths.terms()}>{t('order.allTerms')}</TextLink>
          </p>
        </Stack>
      </Section>
    </Frame>
  )
}

function Wishes({ asked }: { asked: WishAsked }) {
  const t = useTexts()
  const { money, dateLong } = useFormat()
  const { search } = useLocation()
  const kinds = (list: string[]) => list.map((kind) => t(`kind.${kind}`)).join(', ')
  const rows = [
    [t('order.occasion'), asked.occasion && t(`order.occasions.${asked.occasion}`)],
    [t('order.wanted'), kinds(asked.wanted)],
    [t('order.unwanted'), kinds(asked.unwanted)],
    [t('order.budget'), asked.budget && money(Number(asked.budget) * 100)],
    [t('order.date'), asked.date && dateLong(`${asked.date}T12:00:00Z`)],
    [t('order.text'), asked.text],
  ].filter(([, value]) => value)
  return (
    <Section
      title={t('order.yourWish')}
      aside={<TextLink to={`${paths.newStyling()}${search}`}>{t('order.changeWish')}</TextLink>}
    >
      {rows.length === 0 ? (
        <p>{t('order.noWish')}</p>
      ) : (
        <dl className="look-facts">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}

function Terms({ styling }: { styling: Awaited<ReturnType<typeof loader>>['styling'] }) {
  const t = useTexts()
  const { money, dateLong } = useFormat()
  const { terms, bindsUntil, card } = styling
  const points: [string, string][] = [
    [t('order.term.price', { fee: money(terms.handlingFee) }), t('order.term.priceMore')],
    [t('order.term.binding', { date: dateLong(bindsUntil) }), t('order.term.bindingMore')],
    [t('order.term.trying', { days: terms.approvalDays }), t('order.term.tryingMore')],
    [
      t('order.term.card', { card: card ? cardName(card) : '' }),
      t('order.term.cardMore', { days: terms.withdrawalDays }),
    ],
    ...(terms.lateReturnFee > 0
      ? [
          [t('order.term.late', { fee: money(terms.lateReturnFee) }), t('order.term.lateMore')] as [
            string,
            string,
          ],
        ]
      : []),
  ]
  return (
    <ul className="terms-summary">
      {points.map(([headline, more]) => (
        <li key={headline}>
          <strong>{headline}</strong>
          <span>{more}</span>
        </li>
      ))}
    </ul>
  )
}
