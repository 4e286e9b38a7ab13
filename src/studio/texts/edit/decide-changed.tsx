import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { whenOutdated } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Row } from '#/platform/ui/layout/layout.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'

const ways = {
  keep: {
    button: 'Keep the edit…',
    title: 'Keep the edit?',
    effect: 'Customers read the edit, as they do now.',
    done: 'Kept',
  },
  take: {
    button: 'Take the code’s text…',
    title: 'Take the code’s text?',
    effect: 'Customers read the code’s text from now on.',
    done: 'The code’s text is published',
  },
} as const

type Props = { textKey: string; publication: number; isUnfit: boolean }

/** Keep, or take. A merge is an edit on the code's new text. */
export function DecideChanged({ textKey, publication, isUnfit }: Props) {
  const [way, setWay] = useState<keyof typeof ways>()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  return (
    <Row>
      {!isUnfit && (
        <Button size="small" variant="secondary" onClick={() => setWay('keep')}>
          {ways.keep.button}
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => setWay('take')}>
        {ways.take.button}
      </Button>
      {way && (
        <ReasonDialog
          title={ways[way].title}
          button={way === 'keep' ? 'Keep it' : 'Take it'}
          send={(reason, { idempotencyKey }) =>
            send('POST', '/studio/texts/one/:textKey/decide', {
              params: { textKey },
              body: { way, publication, reason },
              idempotencyKey,
              error: whenOutdated(revalidate),
            })
          }
          onDone={() => {
            toast(ways[way].done)
            return revalidate()
          }}
          onClose={() => setWay(undefined)}
        >
          <p>{ways[way].effect}</p>
        </ReasonDialog>
      )}
    </Row>
  )
}
