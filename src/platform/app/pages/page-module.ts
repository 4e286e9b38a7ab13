import type { ComponentType } from 'react'
import type { ActionFunction, LoaderFunction } from 'react-router'
import type { Translate } from '#/platform/texts/translator.ts'

export type PageModule = {
  Page: ComponentType
  /** Runs on the server for the first page and in the browser afterwards; it may only call the API. */
  loader?: LoaderFunction
  /** Handles a `<Form method="post">`, also from a browser without script. */
  action?: ActionFunction
  // biome-ignore lint/suspicious/noExplicitAny: each page knows the type of its own loader's answer
  title: (t: Translate, data: any) => string
  /** The link back in the head of a page without the site's header; none for whoever has nowhere to go back to. */
  // biome-ignore lint/suspicious/noExplicitAny: each page knows the type of its own loader's answer
  back?: (t: Translate, data: any) => BackTarget | undefined
}

export type BackTarget = { to: string; label: string }
export type PageHandle = Pick<PageModule, 'title' | 'back'>
