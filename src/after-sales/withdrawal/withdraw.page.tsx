import { type ReactNode, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useCheckedForm } from '#/platform/app/forms/checked-form.ts'
import { useHoneypot } from '#/platform/app/forms/honeypot.tsx'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useAtItsTop } from '#/platform/app/pages/at-its-top.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button, TextButton, TextLink } from '#/platform/ui/form/button.tsx'
import { EmailField, TextArea, TextField } from '#/platform/ui/form/field.tsx'
import { Page as Frame, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { maxLength, required } from '#/platform/validation/validation.rule.ts'
import { type Withdrawing, withdrawalRules } from './withdrawal.rule.ts'

export const title = (t: Translate) => t('withdraw.title')
export const loader = ({ request }: LoaderFunctionArgs) => ({
  number: new URL(request.url).searchParams.get('number')?.slice(0, 40) ?? '',
})

const blank: Withdrawing = { name: '', number: '', email: '', remembered: '', pieces: '' }
/** The page asks for the name, which the declaration has to have room for; the API takes one without it. */
const pageRules = (values: Withdrawing) => ({ ...withdrawalRules(values), name: [required, maxLength(100)] })

/** Two steps, no login, no reason (R11.03): the contract, then one clearly labelled button. */
export function Page() {
  const t = useTexts()
  const { number } = useLoaderData<typeof loader>()
  const { honeypot, trapped } = useHoneypot()
  const [given, setGiven] = useState<Given>({ ...blank, number })
  const [isDeclared, setIsDeclared] = useState(false)
  const [at, setAt] = useState<string>()
  const { submit, busy, error, fields } = useSubmit(
    (body: Given, { idempotencyKey }) => send('POST', '/withdrawals', { body, idempotencyKey, public: true }),
    ({ declaredAt }) => setAt(declaredAt),
  )
  useAtItsTop(at ? 'sent' : isDeclared ? 'confirm' : undefined)
  function declare(withdrawing: Withdrawing) {
    setGiven({ ...withdrawing, ...trapped() })
    setIsDeclared(true)
  }
  function again() {
    setAt(undefined)
    setIsDeclared(false)
  }
  if (at) return <Sent declared={given} at={at} onAgain={again} />
  if (isDeclared && Object.keys(fields ?? {}).length === 0)
    return (
      <Frame
        title={t('withdraw.confirmTitle')}
        lead={t('withdraw.confirmLead', { button: t('withdraw.confirm') })}
        width="form"
      >
        <Stack space="wide">
          <DeclaredFacts declared={given} />
          <Alert>{error}</Alert>
          <Stack space="tight">
            <Button wide busy={busy} onClick={() => submit(given)}>
              {t('withdraw.confirm')}
            </Button>
            <Button wide variant="quiet" onClick={again}>
              {t('withdraw.back')}
            </Button>
          </Stack>
        </Stack>
      </Frame>
    )
  return <Declare given={given} honeypot={honeypot} refused={fields} onDeclared={declare} />
}

/** `website`: the honeypot's value, if a program has filled it in. */
type Given = Withdrawing & { website?: string }

type DeclareProps = {
  given: Withdrawing
  honeypot: ReactNode
  refused: Parameters<typeof useCheckedForm<Withdrawing>>[0]['refused']
  onDeclared: (declared: Withdrawing) => void
}

function Declare({ given, honeypot, refused, onDeclared }: DeclareProps) {
  const t = useTexts()
  const { field, onSubmit } = useCheckedForm<Withdrawing>({
    rules: pageRules,
    missing: (name) => (name === 'number' ? t('withdraw.numberMissing') : undefined),
    defaultValues: given,
    refused,
  })
  return (
    <Frame title={t('withdraw.title')} lead={t('withdraw.lead')} width="form">
      <form noValidate method="post" onSubmit={onSubmit(onDeclared)}>
        <Stack space="wide">
          <TextField
            label={t('withdraw.name')}
            hint={t('withdraw.nameHint')}
            autoComplete="name"
            {...field('name')}
          />
          <TextField
            label={t('withdraw.number')}
            hint={t('withdraw.numberHint')}
            autoComplete="off"
            {...field('number')}
          />
          <TextArea
            label={t('withdraw.remembered')}
            hint={t('withdraw.rememberedHint')}
            rows={2}
            {...field('remembered')}
          />
          <EmailField label={t('login.email')} hint={t('withdraw.emailHint')} {...field('email')} />
          <TextArea
            label={t('withdraw.pieces')}
            hint={t('withdraw.piecesHint')}
            rows={3}
            {...field('pieces')}
          />
          {honeypot}
          <Button type="submit" wide>
            {t('withdraw.declare')}
          </Button>
          <TextLink to={`${paths.terms()}#withdrawal`}>{t('withdraw.terms')}</TextLink>
        </Stack>
      </form>
    </Frame>
  )
}

type DeclaredFactsProps = { declared: Withdrawing; at?: string }
function DeclaredFacts({ declared: { name, number, email, remembered, pieces }, at }: DeclaredFactsProps) {
  const t = useTexts()
  const { second } = useFormat()
  return (
    <Facts
      stacked
      facts={[
        { name: t('withdraw.name'), value: name },
        ...(number.trim() ? [{ name: t('withdraw.number'), value: number }] : []),
        { name: t('login.email'), value: email },
        ...(remembered.trim() ? [{ name: t('withdraw.rememberedName'), value: remembered }] : []),
        { name: t('withdraw.what'), value: pieces.trim() || t('withdraw.everything') },
        ...(at ? [{ name: t('withdraw.at'), value: second(at) }] : []),
      ]}
    />
  )
}

type SentProps = { declared: Withdrawing; at: string; onAgain: () => void }
function Sent({ declared, at, onAgain }: SentProps) {
  const t = useTexts()
  return (
    <Frame title={t('withdraw.sentTitle')} lead={t('withdraw.sent')} width="form">
      <Stack space="wide">
        <DeclaredFacts declared={declared} at={at} />
        <Stack>
          <p>{t('withdraw.next')}</p>
          <p>{t('withdraw.noReceipt')}</p>
          <Row>
            <TextButton onClick={onAgain}>{t('withdraw.again')}</TextButton>
            <TextLink to={paths.findOrder()}>{t('footer.findOrder')}</TextLink>
          </Row>
        </Stack>
      </Stack>
    </Frame>
  )
}
