import { type Market, markets } from '#/platform/markets/markets.ts'
import { between } from '#/platform/texts/between.rule.ts'

/**
 * A mail inside a page, with a style of its own: it is as high as its content, which a frame without script cannot
 * know. The page's styles do not apply to it, nor its own to the page; the page's policy must block its scripts.
 */
export function mailInPage(html: string): string {
  const [style = ''] = between(html, '<style>', '</style>')
  const [body = ''] = between(html, '<body', '</body>')
  return `<template shadowrootmode="open"><style>${alone}${style}</style><div${body}</div></template>`
}

const alone = ':host{all:initial;display:block}'

/** The market of a mail, by its language: each market has its own. */
export const marketOfMail = (language: string | null): Market =>
  Object.values(markets).find(({ intlLocale }) => intlLocale === language) ?? markets.da
