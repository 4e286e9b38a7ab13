import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextButton } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { GoodsRows } from '#/platform/ui/picture/goods-row.tsx'
import { WornForm } from './worn-form.tsx'

export const title = (t: Translate) => t('worn.title')

/** The box named in the address (`?box=`), as in a mail, else all boxes with a question. */
export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const boxId = new URL(args.request.url).searchParams.get('box')
  const view = boxId ? client.get('/boxes/:boxId/worn', { params: { boxId } }) : client.get('/worn')
  return { boxId, view: await view }
}

/** The question piece by piece; each answer is sent by itself, and may be changed later (R6.10). */
export function Page() {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { boxId, view } = useLoaderData<typeof loader>()
  const { boxes } = view
  const [newest] = boxes
  const ofBox = boxId ?? newest?.id
  const mails = ofBox && <Mails boxId={ofBox} initial={view.stopped} />
  if (!newest)
    return (
      <Frame title={t('worn.title')} lead={t('worn.nothing')} width="text">
        <Stack space="wide">
          <Row>
            <ButtonLink to={paths.home()}>{t('worn.toHome')}</ButtonLink>
          </Row>
          {mails}
        </Stack>
      </Frame>
    )
  return (
    <Frame title={t('worn.title')} lead={t('worn.lead')} width="text">
      <Stack space="wide">
        {boxes.map((box) => (
          <Section
            key={box.id}
            title={t('worn.ofBox', { number: box.number, date: dateLong(box.settledAt) })}
          >
            <GoodsRows>
              {box.pieces.map((piece) => (
                <WornForm key={piece.id} boxId={box.id} piece={piece} />
              ))}
            </GoodsRows>
          </Section>
        ))}
        {mails}
      </Stack>
    </Frame>
  )
}

type MailsProps = { boxId: string; initial: boolean }

/** Stops these mails, also without a login, and also when no piece is left to ask about. */
function Mails({ boxId, initial }: MailsProps) {
  const t = useTexts()
  const [stopped, setStopped] = useState(initial)
  const { submit, busy, error } = useSubmit(
    (body: { stopped: boolean }) => send('PUT', '/boxes/:boxId/worn/mails', { params: { boxId }, body }),
    (view) => setStopped(view.stopped),
  )
  return (
    <Section title={t('worn.mails')}>
      <Stack>
        <p role="status">{t(stopped ? 'worn.stopped' : 'worn.mailsLead')}</p>
        <div>
          <TextButton busy={busy} onClick={() => submit({ stopped: !stopped })}>
            {t(stopped ? 'worn.askAgain' : 'worn.stop')}
          </TextButton>
        </div>
        <Alert>{error}</Alert>
      </Stack>
    </Section>
  )
}
