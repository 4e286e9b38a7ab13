import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Quiz } from '#/people/taste/answers.ts'
import type { PassReason } from '#/people/taste/taste.rule.ts'
import type { Item } from '#/shop/browse/load-listing.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import type { Way } from './swipe.rule.ts'

export type Said = { card: Item; way: Way; why: PassReason[] }
type Dealt = { quiz: Quiz; cards: Item[]; onEnd: () => void }

/** The deck's state. Each tap counts at once, however fast, and is sent in the background. */
export function useDeck({ quiz, cards, onEnd }: Dealt) {
  const outbox = useRef<Outbox>(undefined)
  const latest = useRef<Said[]>([])
  const [said, setSaid] = useState<Said[]>([])
  const [taken, setTaken] = useState<Said>()
  const out = useCallback(() => {
    outbox.current ??= openOutbox(quiz)
    return outbox.current
  }, [quiz])
  const isStuck = useSyncExternalStore(
    useCallback((tell) => out().listen(tell), [out]),
    () => out().isStuck(),
    () => false,
  )
  function change(next: Said[]) {
    latest.current = next
    setSaid(next)
  }
  function post({ card: { productId, sku }, way, why }: Said, answer: Way | 'undone' = way) {
    out().add({ id: crypto.randomUUID(), productId, sku, answer, why: answer === 'passed' ? why : [] })
  }
  function answer(way: Way) {
    const card = cards[latest.current.length]
    if (!card) return
    const one: Said = { card, way, why: [] }
    change([...latest.current, one])
    setTaken(undefined)
    post(one)
  }
  function undo() {
    const one = latest.current.at(-1)
    if (!one || latest.current.length === cards.length) return
    change(latest.current.slice(0, -1))
    setTaken(one)
    post(one, 'undone')
  }
  function explain(why: PassReason[]) {
    const one = latest.current.at(-1)
    if (one?.way !== 'passed') return
    const explained = { ...one, why }
    change([...latest.current.slice(0, -1), explained])
    post(explained)
  }
  const isOver = said.length >= cards.length
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (isOver)
      void out()
        .emptied()
        .then(() => end.current())
  }, [isOver, out])
  return { said, taken, answer, undo, explain, isOver, isStuck }
}
