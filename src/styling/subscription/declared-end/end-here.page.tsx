import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useCheckedForm } from '#/platform/app/forms/checked-form.ts'
import { useHoneypot } from '#/platform/app/forms/honeypot.tsx'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useAtItsTop } from '#/platform/app/pages/at-its-top.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { EmailField, Select, TextArea, TextField } from '#/platform/ui/form/field.tsx'
import { Page as Frame, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { type Ending, endingRules, endKinds } from './declared-end.rule.ts'

export const title = (t: Translate) => t('endHere.title')

const nothing: Ending = { email: '', zip: '', kind: 'ordinary', cause: '', on: '' }

/**
 * Ends a contract without a login (R11.03): the contract, the kind of end, the day, and one clearly labelled
 * button.
 */
export function Page() {
  const t = useTexts()
  const { honeypot, trapped } = useHoneypot()
  const [sent, setSent] = useState<{ declared: Ending; at: string }>()
  const { submit, busy, error, fields } = useSubmit(
    async (body: Ending, { idempotencyKey }) => ({
      declared: body,
      at: (
        await send('POST', '/declared-ends', {
          ...{ body: { ...body, ...trapped() }, idempotencyKey, public: true },
        })
      ).declaredAt,
    }),
    setSent,
  )
  const { form, field, onSubmit } = useCheckedForm<Ending>({
    rules: endingRules,
    defaultValues: nothing,
    refused: fields,
  })
  const kind = form.watch('kind')
  if (sent) return <Sent {...sent} />
  return (
    <Frame title={t('endHere.title')} lead={t('endHere.lead')} width="form">
      <form noValidate method="post" onSubmit={onSubmit((values) => submit(values))}>
        <Stack space="wide">
          <EmailField label={t('login.email')} hint={t('endHere.emailHint')} {...field('email')} />
          <TextField autoComplete="postal-code" label={t('endHere.zip')} {...field('zip')} />
          <Select
            label={t('endHere.kind')}
            options={endKinds.map((value) => ({ value, label: t(`endHere.${value}`) }))}
            {...field('kind')}
          />
          {kind === 'extraordinary' && <TextArea label={t('endHere.cause')} rows={3} {...field('cause')} />}
          <TextField type="date" label={t('endHere.on')} hint={t('endHere.onHint')} {...field('on')} />
          {honeypot}
          <Alert>{error}</Alert>
          <Button type="submit" wide busy={busy}>
            {t('endHere.confirm')}
          </Button>
          <TextLink to={paths.terms()}>{t('footer.terms')}</TextLink>
        </Stack>
      </form>
    </Frame>
  )
}

/**
 * The declaration with its day and hour, to be saved: the law wants it on a durable medium (§ 312k BGB, paragraph
 * 3).
 */
function Sent({ declared: { email, zip, kind, cause, on }, at }: { declared: Ending; at: string }) {
  const t = useTexts()
  const { moment, dateLong } = useFormat()
  useAtItsTop('sent')
  return (
    <Frame title={t('endHere.sentTitle')} lead={t('endHere.sent')} width="form">
      <Stack space="wide">
        <Facts
          facts={[
            { name: t('endHere.declared'), value: t('endHere.confirm') },
            { name: t('login.email'), value: email },
            { name: t('endHere.zip'), value: zip },
            { name: t('endHere.kind'), value: t(`endHere.${kind}`) },
            ...(kind === 'extraordinary' ? [{ name: t('endHere.cause'), value: cause }] : []),
            { name: t('endHere.on'), value: on ? dateLong(atNoon(on)) : t('endHere.atOnce') },
            { name: t('endHere.at'), value: moment(at) },
          ]}
        />
        <Row>
          <Button variant="secondary" onClick={() => window.print()}>
            {t('endHere.keep')}
          </Button>
        </Row>
        <p>{t('endHere.noReceipt')}</p>
      </Stack>
    </Frame>
  )
}
