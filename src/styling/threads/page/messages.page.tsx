import './messages.css'
import { useEffect, useRef } from 'react'
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { ReadPhoto } from '#/platform/ui/picture/photo/photo-image.tsx'
import { type Bubble, Bubbles } from '../parts/bubbles.tsx'
import { Composer } from '../parts/composer.tsx'
import { type DraftMessage, useDraft } from '../parts/use-draft.ts'
import type { MemberMessageView, MemberThreadView } from '../thread.schema.ts'
import { PromiseLine } from './promise-line.tsx'
import { useFresh } from './use-fresh.ts'
import { useMessages } from './use-messages.ts'

export const title = (t: Translate) => t('messages.title')
export const loader = (args: LoaderFunctionArgs) => {
  const piece = new URL(args.request.url).searchParams.get('piece')
  return api(args).get('/messages', { query: piece ? { piece } : {} })
}

const readPhoto: ReadPhoto = (photoId, size) =>
  send('GET', '/messages/photos/:photoId/:size', { params: { photoId, size }, file: true })

/** The member's thread with the stylist and support (R8.06). A colleague who views it reads only. */
export function Page() {
  const t = useTexts()
  const thread = useLoaderData<typeof loader>()
  const isViewed = useRouteLoaderData<{ viewing?: boolean }>('root')?.viewing === true
  const { stylist } = thread
  useFresh()
  return (
    <AccountFrame
      title={t('messages.title')}
      lead={stylist ? t('messages.lead', { stylist }) : t('messages.leadSupport')}
    >
      <div className="messages">
        <Conversation thread={thread} isViewed={isViewed} />
        <PromiseLine {...thread} />
        {!isViewed && <Write piece={thread.piece} />}
      </div>
    </AccountFrame>
  )
}

function Conversation({ thread, isViewed }: { thread: MemberThreadView; isViewed: boolean }) {
  const t = useTexts()
  const { clock, dayMonth, money } = useFormat()
  const { messages, more, showOlder, busy } = useMessages(thread, isViewed)
  if (messages.length === 0)
    return <EmptyState title={t('messages.emptyTitle')}>{t('messages.emptyText')}</EmptyState>
  return (
    <>
      {more && (
        <div>
          <Button variant="quiet" size="small" busy={busy} onClick={showOlder}>
            {t('messages.earlier')}
          </Button>
        </div>
      )}
      <Bubbles
        bubbles={messages.map((message) =>
          bubbleOf(message, { t, time: `${dayMonth(message.at)}, ${clock(message.at)}`, thread }),
        )}
        texts={{
          label: t('messages.title'),
          photo: (number) => t('messages.photo', { number }),
          openPhoto: (photo) => t('photos.open', { photo }),
          unseen: t('photos.unseen'),
          gone: t('messages.gone'),
        }}
        read={readPhoto}
        price={({ price }) => money(price)}
        to={paths.product}
      />
    </>
  )
}

type Drawn = { t: Translate; time: string; thread: MemberThreadView }

function bubbleOf(
  { from, as, via, nth, dropped, ...message }: MemberMessageView,
  { t, time, thread: { messages, readNth } }: Drawn,
): Bubble {
  const own = from === null
  const isLast = messages.at(-1)?.nth === nth
  return {
    ...message,
    ...{ own, time },
    from: own ? t('messages.you') : t(`messages.from.${as}`, { name: from }),
    foot: [
      via === 'mail' && t('messages.byMail'),
      dropped > 0 && t('messages.dropped', { count: dropped }),
      own && isLast && t(readNth >= nth ? 'messages.read' : 'messages.sent'),
    ]
      .filter(Boolean)
      .join(' · '),
  }
}

/** The form for a message. `piece`: the one about which the member came to ask; it stands in the draft. */
function Write({ piece }: Pick<MemberThreadView, 'piece'>) {
  const t = useTexts()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const foot = useRef<HTMLDivElement>(null)
  const draft = useDraft((body) => send('POST', '/messages/photos', { body }), piece)
  const { submit, busy, error, fields } = useSubmit(
    (body: DraftMessage, { idempotencyKey }) => send('POST', '/messages', { body, idempotencyKey }),
    () => {
      draft.clear()
      // The address without the piece, which has been sent.
      return piece ? navigate(paths.messages(), { replace: true }) : revalidate()
    },
  )
  // A long thread begins with its newest messages in sight.
  useEffect(() => {
    const frame = requestAnimationFrame(() => foot.current?.scrollIntoView({ block: 'end' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={foot}>
      <Composer
        draft={draft}
        texts={{
          label: t('messages.text'),
          send: t('messages.send'),
          sendAgain: t('messages.sendAgain'),
          notSent: t('messages.notSent'),
          addPhoto: t('messages.addPhoto'),
          again: t('photos.again'),
          remove: (name) => t('messages.remove', { name }),
        }}
        busy={busy}
        error={error}
        fieldError={fields.text}
        onSend={() => void submit(draft.message())}
      />
    </div>
  )
}
