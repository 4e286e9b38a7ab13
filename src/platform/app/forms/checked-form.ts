import { type RefCallback, useEffect, useRef } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { type FieldRules, firstFailure, type Rule, tidy } from '#/platform/validation/validation.rule.ts'

const DEBOUNCE_MS = 5

type Options<Values extends FieldValues> = {
  rules: (values: Values) => FieldRules<Values>
  defaultValues?: Partial<Values>
  /** The server's refusals by field name, in the visitor's language (`fields` of useSubmit). */
  refused?: Record<string, string>
  /** The message of an empty field, by its name; otherwise one sentence serves all. */
  missing?: (name: Path<Values>) => string | undefined
  /** The focus goes to a summary of the errors instead of the first wrong field. */
  summed?: boolean
}

/**
 * A form that is checked by the rules of its fields (R5): when a field is left or has changed, and when the page
 * fills it in, 5 ms after the last of these; never during typing. A refusal by the server stands at its field until
 * that changes. `<TextField label=… {...field('email')} />`
 */
export function useCheckedForm<Values extends FieldValues>({
  rules,
  defaultValues,
  refused = {},
  missing,
  summed = false,
}: Options<Values>) {
  const t = useTexts()
  const form = useForm<Values>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: !summed,
    defaultValues: defaultValues as never,
  })
  const serverErrors = useRefused(form, refused)
  const check = useDebouncedCheck(form)

  function problem(name: Path<Values>, value: unknown, values: Values): string | true {
    const before = serverErrors.current.get(name)
    if (before && before.value === value) return before.message
    const code = firstFailure(tidy(name, value), (rules(values)[name] ?? []) as readonly Rule<unknown>[])
    if (!code) return true
    return (code === 'required' && missing?.(name)) || t(`error.field.${code}`)
  }

  function field(name: Path<Values>) {
    const { ref, onBlur, ...registered } = form.register(name, {
      validate: (value, values) => problem(name, value, values),
    })
    return {
      ...registered,
      error: form.formState.errors[name]?.message as string | undefined,
      onBlur: (event: unknown) => {
        check(name)
        return onBlur(event as never)
      },
      ref: listening(ref, () => check(name)),
    }
  }
  return { form, field, onSubmit: form.handleSubmit }
}

/** React's onChange is the browser's input event; this is the browser's change event. */
const listening =
  (ref: RefCallback<HTMLElement>, onChange: () => void): RefCallback<HTMLElement> =>
  (element) => {
    ref(element)
    element?.addEventListener('change', onChange)
    return () => {
      element?.removeEventListener('change', onChange)
      ref(null)
    }
  }

/** Checks fields together that are named within 5 ms of each other; the page's own updates name themselves. */
function useDebouncedCheck<Values extends FieldValues>({ trigger, subscribe }: UseFormReturn<Values>) {
  const names = useRef(new Set<Path<Values>>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begin = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const due = [...names.current]
      names.current.clear()
      void trigger(due)
    }, DEBOUNCE_MS)
  }
  const isPressing = usePress(() => names.current.size > 0 && begin())
  const check = (name: Path<Values>) => {
    names.current.add(name)
    if (!isPressing.current) begin()
  }
  const latest = useRef(check)
  latest.current = check
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        if (name && !type) latest.current(name as Path<Values>)
      },
    })
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [subscribe])
  return check
}

/**
 * True while a pointer is pressed. A press leaves the field before it; a message that appears or goes then moves the
 * button from under the pointer, and the click is lost. Checks therefore wait until the press has ended.
 */
function usePress(onEnd: () => void) {
  const isPressing = useRef(false)
  const ended = useRef(onEnd)
  ended.current = onEnd
  useEffect(() => {
    const press = () => {
      isPressing.current = true
    }
    const end = () => {
      isPressing.current = false
      ended.current()
    }
    const listened = { pointerdown: press, pointerup: end, pointercancel: end }
    for (const [type, heard] of Object.entries(listened)) addEventListener(type, heard, { capture: true })
    return () => {
      for (const [type, heard] of Object.entries(listened))
        removeEventListener(type, heard, { capture: true })
    }
  }, [])
  return isPressing
}

/** Moves the focus to the first field that the server refused. */
function useRefused<Values extends FieldValues>(
  { trigger, getValues }: UseFormReturn<Values>,
  refused: Record<string, string>,
) {
  const serverErrors = useRef(new Map<string, { value: unknown; message: string }>())
  useEffect(() => {
    const entries = Object.entries(refused)
    serverErrors.current = new Map(
      entries.map(([name, message]) => [name, { value: getValues(name as Path<Values>), message }]),
    )
    if (entries.length > 0)
      void trigger(
        entries.map(([name]) => name as Path<Values>),
        { shouldFocus: true },
      )
  }, [refused, trigger, getValues])
  return serverErrors
}
