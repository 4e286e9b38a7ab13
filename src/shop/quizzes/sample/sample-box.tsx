import './sample-box.css'
import { ItemCard } from '#/goods/catalogue/cards/item-card.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Price } from '#/platform/ui/data/price.tsx'
import { ButtonLink, TextButton, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Alert, EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { SampleView } from '../quizzes.schema.ts'
import { SampleReasons } from './reasons.tsx'

type SampleProps = { sample: SampleView | null; isMember: boolean; onForgotten: () => void }

/** The box made from the answers: each piece with its reasons, and the next steps. */
export function SampleBox({ sample, isMember, onForgotten }: SampleProps) {
  const t = useTexts()
  if (!sample || sample.pieces.length === 0) return <Nothing />
  return (
    <Frame title={t('quiz.sampleHeading')} lead={t('quiz.sampleLead')}>
      <ul className="sample-pieces">
        {sample.pieces.map(({ item, reasons }, index) => (
          <li key={item.productId}>
            <ItemCard item={item} sizes="(min-width: 60rem) 19vw, 46vw" priority={index < 2} />
            <SampleReasons reasons={reasons} />
          </li>
        ))}
      </ul>
      <Amount sample={sample} />
      <section className="sample-next">
        <h2>{t(isMember ? 'quiz.memberHeading' : 'quiz.joinHeading')}</h2>
        <p className="page-lead">{t(isMember ? 'quiz.memberLead' : 'quiz.joinLead')}</p>
        {isMember ? <ForMember /> : <ForVisitor />}
        <Forget onForgotten={onForgotten} />
      </section>
    </Frame>
  )
}

function Amount({ sample: { amount, budget } }: { sample: SampleView }) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <div className="sample-amount">
      <p className="sample-sum">
        <span>{t('quiz.amount')}</span> <Price amount={amount} size="large" />
      </p>
      <p className="sample-budget">{t('quiz.budget', { budget: money(budget) })}</p>
    </div>
  )
}

function ForVisitor() {
  const t = useTexts()
  return (
    <div className="sample-ways">
      <ButtonLink to={paths.register()}>{t('quiz.join')}</ButtonLink>
      <TextLink to={paths.login(paths.sneakPeekQuiz())}>{t('quiz.alreadyMember')}</TextLink>
    </div>
  )
}

function ForMember() {
  const t = useTexts()
  return (
    <div className="sample-ways">
      <ButtonLink to={paths.newStyling()}>{t('quiz.order')}</ButtonLink>
      <TextLink to={paths.extendedQuiz()}>{t('quiz.more')}</TextLink>
    </div>
  )
}

function Forget({ onForgotten }: Pick<SampleProps, 'onForgotten'>) {
  const t = useTexts()
  const { submit, busy, error } = useSubmit(
    () => send('DELETE', '/quizzes/answers', { withCookies: true }),
    onForgotten,
  )
  return (
    <>
      <Alert>{error}</Alert>
      <TextButton busy={busy} onClick={() => submit({})}>
        {t('quiz.forget')}
      </TextButton>
    </>
  )
}

function Nothing() {
  const t = useTexts()
  return (
    <Frame title={t('quiz.sampleTitle')}>
      <EmptyState
        title={t('quiz.empty')}
        action={<ButtonLink to={paths.shop()}>{t('quiz.toShop')}</ButtonLink>}
      >
        {t('quiz.emptyLead')}
      </EmptyState>
    </Frame>
  )
}
