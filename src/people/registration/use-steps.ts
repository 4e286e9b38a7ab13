import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { Registration } from '#/people/members/registration.rule.ts'
import { type FieldRules, problemsOf } from '#/platform/validation/validation.rule.ts'
import { reachableStep, registrationSteps, stepAt, stepHash, stepOfField } from './steps.rule.ts'

type Given = { rules: FieldRules<Registration>; refused: Record<string, string> }
type Name = keyof Registration

/**
 * The step of the form that is shown: the one in the address, unless an earlier one is incomplete. The server
 * renders the first. A new step takes the focus at its heading, or at the field that the server refused.
 */
export function useSteps(form: UseFormReturn<Registration>, { rules, refused }: Given) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [step, setStep] = useState(1)
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useRef<number>(undefined)
  const wrong = useRef<Name>(undefined)
  const go = (to: number, options?: { replace: boolean }) =>
    navigate({ search, hash: stepHash(to) }, { ...options, preventScrollReset: true })
  const goTo = useRef(go)
  goTo.current = go

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is read when the address changes, not at every key
  useEffect(() => {
    const wanted = stepAt(hash)
    const open = reachableStep(wanted, Object.keys(problemsOf(form.getValues(), rules)))
    if (open === wanted) setStep(wanted)
    else void goTo.current(open, { replace: true })
  }, [hash])

  useEffect(() => {
    if (arrived.current !== undefined && arrived.current !== step) {
      if (wrong.current) form.setFocus(wrong.current)
      else heading.current?.focus()
      heading.current?.scrollIntoView({ block: 'nearest' })
    }
    wrong.current = undefined
    arrived.current = step
  }, [step, form])

  const showField = (name: Name) => {
    if (stepOfField(name) === arrived.current) return
    wrong.current = name
    void goTo.current(stepOfField(name))
  }
  const show = useRef(showField)
  show.current = showField
  useEffect(() => {
    const [first] = registrationSteps.flat().filter((name) => name in refused)
    if (first) show.current(first)
  }, [refused])

  async function next() {
    if (await form.trigger(registrationSteps[step - 1], { shouldFocus: true })) await go(step + 1)
  }
  return { step, heading, next, showField, back: step > 1 ? search + stepHash(step - 1) : undefined }
}
