import './thread-pane.css'
import { useEffect, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { GoodsView } from '../thread.schema.ts'

const PAUSE_MS = 200

type Found = AnswerTo<'GET', '/studio/threads/:memberId/goods'>
const none: Found = { goods: [], more: false }

type PickerProps = { memberId: string; onPick: (goods: GoodsView) => void }

/** Chooses a variant that is in stock in the member's market, for a card in the message. */
export function GoodsPicker({ memberId, onPick }: PickerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        Add a piece…
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title="Add a piece">
          <Search
            memberId={memberId}
            onPick={(goods) => {
              onPick(goods)
              setOpen(false)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function Search({ memberId, onPick }: PickerProps) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found | 'failed'>(none)
  useEffect(() => {
    const q = typed.trim()
    if (q === '') return setFound(none)
    let isLate = false
    const pause = setTimeout(() => {
      send('GET', '/studio/threads/:memberId/goods', { params: { memberId }, query: { q } }).then(
        (answer) => isLate || setFound(answer),
        () => isLate || setFound('failed'),
      )
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(pause)
    }
  }, [memberId, typed])
  return (
    <div className="thread-form">
      <TextField
        label="Brand, piece, colour, size or SKU"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status">
        {found === 'failed' && <p>The pieces could not be read. Type once more.</p>}
        {found !== 'failed' && typed.trim() !== '' && found.goods.length === 0 && (
          <p>No piece in stock has these words.</p>
        )}
      </div>
      {found !== 'failed' && (
        <ul className="thread-goods">
          {found.goods.map((goods) => (
            <li key={goods.sku}>
              <button type="button" onClick={() => onPick(goods)}>
                <PictureOrGap picture={goods.image} sizes="44px" />
                <span>{`${goods.brand} ${goods.title}, ${goods.colour}, ${goods.size}`}</span>
                <span>{staffMoney({ amount: goods.price, currency: goods.currency })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found !== 'failed' && found.more && <p>There are more: type more words.</p>}
    </div>
  )
}
