import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** `field`: the name of its fields in the form; `given`: its value when the page was rendered. */
export type KindField = { kind: string; field: string; given: string }
export type SameValue = (given: { kind: string; value: string }, other: string) => string | undefined

/** Long enough for the choice to be seen. */
const SEEN_MS = 260

type Settings = { sameValue?: SameValue; isGuided: boolean }

/**
 * The shown kind, the values of all, and the moves between them; `isGuided`: sending the form asks for the open ones.
 */
export function useKindSteps(steps: readonly KindField[], { sameValue, isGuided }: Settings) {
  const open = steps.findIndex(({ given }) => !given)
  const [at, setAt] = useState(Math.max(open, 0))
  const part = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const chosen = useChosen(part, steps)
  useEffect(() => () => clearTimeout(pause.current), [])

  const passed = useRef(new Set<string>())
  const letGo = useSending(part, () => {
    passed.current.add(steps[at]!.kind)
    const order = [...steps.keys()].map((nth) => (at + 1 + nth) % steps.length)
    const next = order.find((nth) => !chosen(steps[nth]!.field) && !passed.current.has(steps[nth]!.kind))
    if (!isGuided || next === undefined) return true
    show(next)
    return false
  })

  function show(index: number) {
    clearTimeout(pause.current)
    setAt(index)
    requestAnimationFrame(() => {
      inputsOf(part, steps[index]!.field, ':checked')[0]?.focus({ preventScroll: true })
      if ((part.current?.getBoundingClientRect().top ?? 0) < 0) part.current?.scrollIntoView()
    })
  }
  /** A pressed choice leads on; one reached by an arrow key does not. */
  function onClick({ target, detail }: MouseEvent) {
    // The second click of a double click is ignored.
    if (!(target instanceof HTMLInputElement) || !pressed.current || detail > 1) return
    clearTimeout(pause.current)
    passed.current.add(steps[at]!.kind)
    if (at + 1 < steps.length) pause.current = setTimeout(() => show(at + 1), SEEN_MS)
  }
  const now = { kind: steps[at]!.kind, value: chosen(steps[at]!.field) }
  const others = steps.flatMap(({ kind, field }) => {
    const value = kind === now.kind || !now.value || chosen(field) ? undefined : sameValue?.(now, kind)
    return value === undefined ? [] : [{ field, value }]
  })
  function spread() {
    for (const { field, value } of others)
      inputsOf(part, field)
        .find((input) => input.value === value)
        ?.click()
    const filled = new Set(others.map(({ field }) => field))
    const left = steps.findIndex(({ field }) => !filled.has(field) && !chosen(field))
    show(left < 0 ? at : left)
  }
  const heard = {
    ref: part,
    onClick,
    onPointerDown: () => {
      pressed.current = true
    },
    onKeyDown: () => {
      pressed.current = false
    },
  }
  return { at, show, chosen, spread: others.length > 0 ? spread : undefined, letGo, heard }
}

/**
 * Holds back the form around the kinds, by whichever key or button it is sent, while one of them has not been asked,
 * unless the member skips the rest.
 */
function useSending(part: RefObject<HTMLElement | null>, isAnswered: () => boolean) {
  const isLetGo = useRef(false)
  const answered = useRef(isAnswered)
  answered.current = isAnswered
  useEffect(() => {
    const form = part.current?.closest('form')
    const hold = (event: SubmitEvent) => {
      if (!isLetGo.current && !answered.current()) event.preventDefault()
      isLetGo.current = false
    }
    form?.addEventListener('submit', hold)
    return () => form?.removeEventListener('submit', hold)
  }, [part])
  return () => {
    isLetGo.current = true
    part.current?.closest('form')?.requestSubmit()
  }
}

const inputsOf = ({ current }: RefObject<HTMLElement | null>, name: string, which = '') => [
  ...(current?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]${which}`) ?? []),
]

/** The form's values: read after each choice, and after its draft is restored. */
function useChosen(part: RefObject<HTMLElement | null>, steps: readonly KindField[]) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(steps.map(({ field, given }) => [field, given])),
  )
  useEffect(() => {
    const telling = part.current?.closest('form') ?? part.current
    const read = () => {
      const checked = [...(part.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])]
      setValues(Object.fromEntries(checked.map(({ name, value }) => [name, value])))
    }
    telling?.addEventListener('change', read)
    telling?.addEventListener('draft', read)
    return () => {
      telling?.removeEventListener('change', read)
      telling?.removeEventListener('draft', read)
    }
  }, [part])
  return (field: string) => values[field] ?? ''
}
