import { type ReactNode, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useCheckedForm } from '#/platform/app/forms/checked-form.ts'
import { useHoneypot } from '#/platform/app/forms/honeypot.tsx'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useAtItsTop } from '#/platform/app/pages/at-its-top.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { EmailField, TextField } from '#/platform/ui/form/field.tsx'
import { Page as Frame, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { type OrderSearch, orderSearchRules } from './find-order.rule.ts'

export const title = (t: Translate) => t('findOrder.title')

/** A buyer without an account who has lost the mail asks for a link to the order, which is sent by mail (T2). */
export function Page() {
  const { honeypot, trapped } = useHoneypot()
  const [search, setSearch] = useState<OrderSearch>()
  const [sent, setSent] = useState(false)
  const { submit, busy, error, fields } = useSubmit(
    (body: OrderSearch, { idempotencyKey }) =>
      send('POST', '/shop/orders/find', { body: { ...body, ...trapped() }, idempotencyKey, public: true }),
    (_, body) => {
      setSearch(body)
      setSent(true)
    },
  )
  return sent && search ? (
    <Sent search={search} onAgain={() => setSent(false)} />
  ) : (
    <Ask
      given={search ?? { number: '', email: '' }}
      submit={submit}
      busy={busy}
      error={error}
      fields={fields}
      honeypot={honeypot}
    />
  )
}

type AskProps = { given: OrderSearch; honeypot: ReactNode } & ReturnType<
  typeof useSubmit<OrderSearch, unknown>
>

function Ask({ given, honeypot, submit, busy, error, fields }: AskProps) {
  const t = useTexts()
  const { field, onSubmit } = useCheckedForm<OrderSearch>({
    rules: () => orderSearchRules,
    defaultValues: given,
    refused: fields,
  })
  return (
    <Frame title={t('findOrder.title')} lead={t('findOrder.lead')} width="form">
      <form noValidate method="post" onSubmit={onSubmit(submit)}>
        <Stack space="wide">
          <TextField
            label={t('findOrder.number')}
            hint={t('findOrder.numberHint')}
            autoComplete="off"
            {...field('number')}
          />
          <EmailField label={t('login.email')} hint={t('findOrder.emailHint')} {...field('email')} />
          {honeypot}
          <Alert>{error}</Alert>
          <Button type="submit" wide busy={busy}>
            {t('findOrder.button')}
          </Button>
          <TextLink to={paths.login(paths.accountOrders())}>{t('findOrder.member')}</TextLink>
          <TextLink to={paths.guestData()}>{t('guestData.title')}</TextLink>
        </Stack>
      </form>
    </Frame>
  )
}

/** Shows one text whether there is such an order or not. */
function Sent({ search: { number, email }, onAgain }: { search: OrderSearch; onAgain: () => void }) {
  const t = useTexts()
  useAtItsTop('sent')
  return (
    <Frame title={t('findOrder.sentTitle')} lead={t('findOrder.sent')} width="form">
      <Stack space="wide">
        <Facts
          facts={[
            { name: t('findOrder.number'), value: number },
            { name: t('login.email'), value: email },
          ]}
        />
        <Row>
          <Button variant="secondary" onClick={onAgain}>
            {t('findOrder.again')}
          </Button>
        </Row>
      </Stack>
    </Frame>
  )
}
