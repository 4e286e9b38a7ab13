import { createContext, data, type MiddlewareFunction } from 'react-router'
import { pageState } from '#/platform/app/app-state.ts'
import type { SwitchedOff, SwitchName } from '#/platform/switches/switches.rule.ts'

/** Parts of the service that are off in the country of the page; the server tells the page too. */
export const switchedOffContext = createContext<() => SwitchedOff>(() => pageState().off)

/** A page of a part that is switched off says so, with the words for customers. */
export const checkSwitch =
  (name: SwitchName): MiddlewareFunction =>
  (args, next) => {
    const message = args.context.get(switchedOffContext)()[name]
    if (message !== undefined) throw data({ code: 'switched-off', message }, { status: 503 })
    return next()
  }
