import './sample-box.css'
import { ItemCard } from '#/goods/catalogue/cards/item-card.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ShareCard } from '#/platform/app/sharing/share-card.tsx'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Price } from '#/platform/ui/data/price.tsx'
import { ButtonLink, TextButton, TextLink } from '#/platform/ui/form/button.tsx'
import { Accordion } from '#/platform/ui/layout/disclosure.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Alert, EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { SampleView } from '../quizzes.schema.ts'
import { SampleReasons } from './reasons.tsx'
import { Unpacking } from './unpacking.tsx'
import { useVoice } from './voice.tsx'

type SampleProps = {
  sample: SampleView | null
  isMember: boolean
  /** True right after the last answer: the box is unpacked. */
  isFresh?: boolean
  onForgotten: () => void
}

/** The box made from the answers: one outfit and what goes with it, a sentence about it, and the next steps. */
export function SampleBox({ sample, isMember, isFresh, onForgotten }: SampleProps) {
  const t = useTexts()
  if (!sample || sample.pieces.length === 0) return <Nothing />
  const pictures = sample.pieces.flatMap(({ item }) => item.image ?? [])
  return (
    <Frame title={t('quiz.sampleHeading')} lead={t('quiz.sampleLead')}>
      {isFresh && <Unpacking pictures={pictures} />}
      <Said sample={sample} />
      <Pieces sample={sample} />
      <Amount sample={sample} />
      <div className="sample-share">
        <ShareCard
          make={() => send('POST', '/shared-cards', { withCookies: true })}
          end={(cardId) => send('DELETE', '/shared-cards/:cardId', { params: { cardId }, withCookies: true })}
        />
      </div>
      <section className="sample-next">
        <h2>{t(isMember ? 'quiz.memberHeading' : 'quiz.joinHeading')}</h2>
        <p className="page-lead">{t(isMember ? 'quiz.memberLead' : 'quiz.joinLead')}</p>
        {isMember ? <ForMember /> : <ForVisitor />}
        <Forget onForgotten={onForgotten} />
      </section>
    </Frame>
  )
}

/** The sentence about the box, and the answers behind each piece when they are asked for. */
function Said({ sample: { voice, pieces } }: { sample: SampleView }) {
  const t = useTexts()
  const say = useVoice()
  const reasons = (
    <dl className="sample-why">
      {pieces.map(({ item, reasons }) => (
        <div key={item.productId}>
          <dt>{item.title}</dt>
          <dd>
            <SampleReasons reasons={reasons} />
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <div className="sample-said">
      {voice && <p className="sample-voice">{say(voice)}</p>}
      <Accordion items={[{ title: t('sample.why'), content: reasons }]} />
    </div>
  )
}

function Pieces({ sample: { pieces, worn } }: { sample: SampleView }) {
  const t = useTexts()
  return (
    <div className="sample-pieces">
      <Group title={t('sample.worn')} pieces={pieces.slice(0, worn)} isFirst />
      <Group title={t('sample.beside')} pieces={pieces.slice(worn)} />
    </div>
  )
}

type GroupProps = { title: string; pieces: SampleView['pieces']; isFirst?: boolean }

function Group({ title, pieces, isFirst }: GroupProps) {
  if (pieces.length === 0) return null
  return (
    <section className="sample-group" data-count={pieces.length}>
      <h2>{title}</h2>
      <ul>
        {pieces.map(({ item }, index) => (
          <li key={item.productId}>
            <ItemCard item={item} sizes="(min-width: 60rem) 19vw, 46vw" priority={isFirst && index < 2} />
          </li>
        ))}
      </ul>
    </section>
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
    <>
      <div className="sample-ways">
        <ButtonLink to={paths.register()}>{t('quiz.join')}</ButtonLink>
        <TextLink to={paths.login(paths.sneakPeekQuiz())}>{t('quiz.alreadyMember')}</TextLink>
      </div>
      <p className="sample-free">{t('register.free')}</p>
    </>
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
