import { useLocation } from 'react-router'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import type { BoxView } from '../box.schema.ts'
import { Seen, Stands } from '../in-view/stands.tsx'
import { cancelOutcome } from './cancel.rule.ts'
import type { Cancelling } from './load-cancel.ts'

/** The reason why nothing can be cancelled, with a link; undefined when the box can be cancelled. */
export function cancelObstacle({ box, refused, now, last }: Cancelling) {
  if (refused) return <NotTheirs now={now} />
  const outcome = cancelOutcome(box ?? undefined)
  if (outcome === 'possible') return undefined
  if (outcome === 'too-late' && box) return <TooLate box={box} now={now} />
  const code = outcome === 'cancelled' ? 'cancelled' : 'nothing'
  return <Nothing code={code} number={box?.number ?? ''} now={now} last={last} />
}

/** A box that is not this member's. The texts are shared with the feedback pages. */
function NotTheirs({ now }: Pick<Cancelling, 'now'>) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  return (
    <Stands title={t('feedback.refused')} lead={t('feedback.refusedLead')} seen={now && <Seen now={now} />}>
      <ButtonLink to={paths.home()}>{t('preview.toHome')}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.loginAfresh({ returnUrl: `${pathname}${search}` })}>
        {t('feedback.otherAccount')}
      </ButtonLink>
    </Stands>
  )
}

/** A shipped box: from here on the member returns pieces instead of cancelling. */
function TooLate({ box, now }: { box: BoxView; now: Cancelling['now'] }) {
  const t = useTexts()
  const here = box.state === 'delivered'
  return (
    <Stands
      eyebrow={t('label.box', { number: box.number })}
      title={t(here ? 'cancel.hereTitle' : 'cancel.onItsWayTitle')}
      lead={t('cancel.tooLateLead')}
      seen={now && <Seen now={now} />}
    >
      <ButtonLink to={here ? paths.feedback(box.id) : paths.home()}>
        {t(here ? 'home.toFeedback' : 'order.obstacleButton.box-under-way')}
      </ButtonLink>
    </Stands>
  )
}

type NothingProps = Pick<Cancelling, 'now' | 'last'> & { code: 'cancelled' | 'nothing'; number: string }

function Nothing({ code, number, now, last }: NothingProps) {
  const t = useTexts()
  return (
    <Stands
      title={t(`cancel.${code}`, { number })}
      lead={t(`cancel.${code}Lead`)}
      seen={now && <Seen now={now} />}
    >
      <ButtonLink to={paths.newStyling()}>{t('home.orderBox')}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.home()}>
        {t('preview.toHome')}
      </ButtonLink>
      {last && (
        <TextLink to={paths.feedbackPayment(last.id)}>
          {t('cancel.latest', { box: t('label.box', { number: last.number }) })}
        </TextLink>
      )}
    </Stands>
  )
}

export function BoxFacts({ box }: { box: BoxView }) {
  const t = useTexts()
  const { dateLong } = useFormat()
  return (
    <Facts
      facts={[
        { name: t('cancel.box'), value: box.number },
        { name: t('cancel.orderedOn'), value: dateLong(box.offeredAt) },
        { name: t('cancel.costs'), value: t('cancel.costsNothing') },
      ]}
    />
  )
}
