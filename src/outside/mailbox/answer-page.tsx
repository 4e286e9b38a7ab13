import type { Market } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { LocalPage } from '../local-page.tsx'

type AnswerProps = { id: number; subject: string; market: Market; outcome?: string }

/** The form with which a customer answers a mail, as in a mail program; then what became of the answer. */
export function answerPage({ id, subject, market, outcome }: AnswerProps) {
  const t = textsOf(market.id)
  return (
    <LocalPage lang={market.intlLocale} title={`Re: ${subject}`} lead={t('mailbox.answerLead')}>
      {outcome ? (
        <p role="status">{outcome === 'posted' ? t('mailbox.answered') : outcome}</p>
      ) : (
        <form method="post" action={`/sandbox/mailbox/${id}/answer`}>
          <Stack>
            <TextArea label={t('mailbox.answerText')} name="text" rows={6} required maxLength={5000} />
            <div>
              <Button type="submit">{t('mailbox.answerSend')}</Button>
            </div>
          </Stack>
        </form>
      )}
      <Row>
        <TextLink to="/sandbox/mailbox">{t('footer.mailbox')}</TextLink>
      </Row>
    </LocalPage>
  )
}
