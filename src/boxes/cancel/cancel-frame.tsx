import { paths } from '#/paths.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Facts } from '#/ui/data/facts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Page as Frame } from '#/ui/layout/layout.tsx'
import type { BoxView } from '../box.schema.ts'
import { cancelOutcome } from './cancel.rule.ts'

/** Why there is nothing to cancel, and where to go instead; undefined when the box can be taken back. */
export function cancelObstacle(box: BoxView | null) {
  const outcome = cancelOutcome(box ?? undefined)
  if (outcome === 'possible') return undefined
  if (outcome === 'too-late' && box) return <TooLate box={box} />
  return <Nothing code={outcome === 'cancelled' ? 'cancelled' : 'nothing'} number={box?.number ?? ''} />
}

/** It has left us: from here on the member returns pieces, and does not cancel the box. */
function TooLate({ box }: { box: BoxView }) {
  const t = useTexts()
  const here = box.state === 'delivered'
  return (
    <Frame
      eyebrow={t('label.box', { number: box.number })}
      title={t(here ? 'cancel.hereTitle' : 'cancel.onItsWayTitle')}
      lead={t('cancel.tooLateLead')}
      width="text"
    >
      <ButtonLink to={here ? paths.feedback(box.id) : paths.home()}>
        {t(here ? 'home.toFeedback' : 'order.obstacleButton.box-under-way')}
      </ButtonLink>
    </Frame>
  )
}

function Nothing({ code, number }: { code: 'cancelled' | 'nothing'; number: string }) {
  const t = useTexts()
  return (
    <Frame title={t(`cancel.${code}`, { number })} lead={t(`cancel.${code}Lead`)} width="text">
      <ButtonLink to={paths.home()}>{t('preview.toHome')}</ButtonLink>
    </Frame>
  )
}

/** What would be taken back, and what that means. */
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
