import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { AnswerValue } from '#/people/survey/answers/style-answers.tsx'
import { questionAt, stepOf } from '#/people/survey/questions.rule.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { memberContext } from '#/platform/app/session/user-check.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { KnownFact, KnownView } from './known.schema.ts'
import { LearntRow } from './learnt-row.tsx'

export const title = (t: Translate) => t('account.page.known')
export async function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.context.get(memberContext) ?? {}
  return { userId: id, known: await api(args).get('/me/known') }
}

/** Each fact about the member's style with its source and date; an answer can be changed, a learnt fact rejected. */
export function Page() {
  const t = useTexts()
  const { userId, known: loaded } = useLoaderData<typeof loader>()
  const [known, setKnown] = useState(loaded)
  const { told, learnt } = known
  return (
    <AccountFrame title={t('account.page.known')} lead={t('known.lead')}>
      {told.length === 0 && learnt.length === 0 ? (
        <EmptyState
          title={t('known.nothing')}
          action={<ButtonLink to={paths.survey(userId)}>{t('home.toSurvey')}</ButtonLink>}
        />
      ) : (
        <Stack space="wide">
          <Told userId={userId} known={known} />
          {(['boxes', 'swipes'] as const).map((from) => (
            <LearntPart
              key={from}
              from={from}
              facts={learnt.filter((fact) => fact.from === from)}
              onChange={setKnown}
            />
          ))}
        </Stack>
      )}
    </AccountFrame>
  )
}

function Told({ userId, known: { told, answers } }: { userId: string; known: KnownView }) {
  const t = useTexts()
  const { dateLong } = useFormat()
  if (told.length === 0) return null
  return (
    <Section title={t('known.told')}>
      <RecordRows label={t('known.told')}>
        {told.map(({ question: id, at }) => {
          const step = stepOf(id)
          const name = t(`survey.${id}.short`)
          return (
            <RecordRow
              key={id}
              title={name}
              note={t('known.toldOn', { date: dateLong(at) })}
              more={<AnswerValue question={questionAt(step)!} value={answers[id]} />}
            >
              <TextLink
                to={paths.survey(userId, step)}
                aria-label={t('survey.end.changeThis', { what: name })}
              >
                {t('survey.end.change')}
              </TextLink>
            </RecordRow>
          )
        })}
      </RecordRows>
    </Section>
  )
}

type PartProps = {
  from: KnownFact['from']
  facts: readonly KnownFact[]
  onChange: (known: KnownView) => void
}

function LearntPart({ from, facts, onChange }: PartProps) {
  const t = useTexts()
  return (
    <Section title={t(`known.${from}`)}>
      {facts.length === 0 ? (
        <p>{t(`known.${from}None`)}</p>
      ) : (
        <RecordRows label={t(`known.${from}`)}>
          {facts.map((fact) => (
            <LearntRow key={fact.fact} fact={fact} onChange={onChange} />
          ))}
        </RecordRows>
      )}
    </Section>
  )
}
