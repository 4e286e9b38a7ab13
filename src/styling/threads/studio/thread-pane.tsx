import './thread-pane.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { Button, TextButton } from '#/platform/ui/form/button.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import type { PhotoSize } from '#/platform/validation/photo.rule.ts'
import { type Bubble, Bubbles } from '../parts/bubbles.tsx'
import { Composer } from '../parts/composer.tsx'
import { type DraftMessage, useDraft } from '../parts/use-draft.ts'
import type { StaffMessageView, StaffThreadView } from '../thread.schema.ts'
import { CannedAnswers } from './canned-answers.tsx'
import { GoodsPicker } from './goods-picker.tsx'
import { ThreadHead } from './thread-head.tsx'
import { useStaffMessages } from './use-staff-messages.ts'

/** The time in which the button to take a message back stands. */
const TAKE_BACK_MS = 10_000

type PaneProps = { thread: StaffThreadView; onChanged: () => unknown }

/** A member's thread: messages, assignment, and the answer. On its own page, at the desk and on the customer's page. */
export function ThreadPane({ thread, onChanged }: PaneProps) {
  const { memberId } = thread
  const { messages, more, showOlder, busy } = useStaffMessages(thread)
  const [sentId, setSentId] = useState<string>()
  const log = useRef<HTMLElement>(null)
  const newest = thread.lastNth
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest message moves the log to its end
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [newest])
  const read = useCallback(
    (photoId: string, size: PhotoSize) =>
      send('GET', '/studio/threads/:memberId/photos/:photoId/:size', {
        params: { memberId, photoId, size },
        file: true,
      }),
    [memberId],
  )
  return (
    <div className="thread">
      <ThreadHead thread={thread} onChanged={onChanged} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="thread-log" ref={log} tabIndex={0} aria-label="Messages">
        {more && (
          <Button variant="quiet" size="small" busy={busy} onClick={showOlder}>
            Earlier messages
          </Button>
        )}
        {messages.length === 0 && <p className="thread-none">No messages yet.</p>}
        <Bubbles
          bubbles={messages.map((message) =>
            bubbleOf(message, {
              thread,
              takeBack: message.id === sentId && (
                <TakeBack {...{ memberId, messageId: message.id }} onDone={onChanged} />
              ),
            }),
          )}
          texts={texts}
          read={read}
          price={staffPrice}
        />
      </section>
      <Answer key={memberId} thread={thread} onChanged={onChanged} onSent={setSentId} />
    </div>
  )
}

const staffPrice = ({ price, currency }: { price: number; currency: string }) =>
  staffMoney({ amount: price, currency })

const texts = {
  label: 'Messages',
  photo: (number: number) => `Picture ${number}`,
  openPhoto: (name: string) => `${name}, large`,
  unseen: 'Cannot be shown now',
  gone: 'No longer in the shop',
}

type Drawn = { thread: StaffThreadView; takeBack: Bubble['foot'] }

function bubbleOf(
  { by, via, nth, mine, dropped, ...message }: StaffMessageView,
  { thread: { firstName, lastNth, memberReadNth, memberReadAt }, takeBack }: Drawn,
): Bubble {
  const isLast = nth === lastNth
  const read = memberReadNth >= nth && memberReadAt ? `Read ${staffMoment(memberReadAt)}` : 'Not read yet'
  return {
    ...message,
    own: by !== null,
    from: by === null ? firstName : mine ? 'You' : by,
    time: staffMoment(message.at),
    foot: (
      <>
        {via === 'mail' && <span>By mail </span>}
        {dropped > 0 && <span>{`${dropped} attachments left out `}</span>}
        {by !== null && isLast && <span>{read} </span>}
        {takeBack}
      </>
    ),
  }
}

type TakeBackProps = { memberId: string; messageId: string; onDone: () => unknown }

/** Stands for ten seconds after a message was sent. */
function TakeBack({ memberId, messageId, onDone }: TakeBackProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), TAKE_BACK_MS)
    return () => clearTimeout(timer)
  }, [])
  const { submit, busy, error } = useSubmit(
    (params: { memberId: string; messageId: string }) =>
      send('DELETE', '/studio/threads/:memberId/messages/:messageId', { params }),
    () => void onDone(),
  )
  if (isOver) return error ?? null
  return (
    <TextButton busy={busy} onClick={() => void submit({ memberId, messageId })}>
      Take it back
    </TextButton>
  )
}

type AnswerProps = PaneProps & { onSent: (messageId: string) => void }

/** The form for an answer, and a notice when a colleague has answered meanwhile. */
function Answer({ thread: { memberId, lastNth, firstName }, onChanged, onSent }: AnswerProps) {
  const [meanwhile, setMeanwhile] = useState<{ by: string; at: string }[]>([])
  const params = { memberId }
  const draft = useDraft((body) => send('POST', '/studio/threads/:memberId/photos', { params, body }))
  const { submit, busy, error, fields } = useSubmit(
    (body: DraftMessage & { seen: number }, { idempotencyKey }) =>
      send('POST', '/studio/threads/:memberId/messages', { params, body, idempotencyKey }),
    (answered) => {
      draft.clear()
      onSent(answered.id)
      setMeanwhile(answered.meanwhile)
      return void onChanged()
    },
  )
  return (
    <div className="thread-answer">
      {meanwhile.length > 0 && (
        <Notice tone="warning" title="A colleague has answered meanwhile">
          {meanwhile.map(({ by, at }) => `${by}, ${staffMoment(at)}`).join('; ')}. Both messages stand in the
          thread.
        </Notice>
      )}
      <Composer
        draft={draft}
        texts={{
          label: `Answer to ${firstName}`,
          send: 'Send',
          sendAgain: 'Send again',
          notSent: 'The message was not sent. It still stands here.',
          addPhoto: 'Add a picture',
          again: 'Try again',
          remove: (name) => `Remove ${name}`,
        }}
        busy={busy}
        error={error}
        fieldError={fields.text}
        onSend={() => void submit({ ...draft.message(), seen: lastNth })}
      >
        <GoodsPicker memberId={memberId} onPick={draft.addGoods} />
        <CannedAnswers
          memberId={memberId}
          onFill={(text) => draft.setText((now) => [now.trim(), text].filter(Boolean).join('\n\n'))}
        />
      </Composer>
    </div>
  )
}
