import { type Market, markets } from '#/platform/markets/markets.ts'

/**
 * A mail as a part of a page, with a style of its own: its height is then that of its words, which a frame without script
 * cannot know. Nothing of the page's style comes in, and nothing of its own goes out; that no script of it runs is for the
 * page's policy to see to.
 */
export function mailInPage(html: string): string {
  const style = between(html, '<style>', '</style>')
  const body = between(html, '<body', '</body>')
  return `<template shadowrootmode="open"><style>${alone}${style}</style><div${body}</div></template>`
}

const alone = ':host{all:initial;display:block}'

function between(html: string, begin: string, end: string): string {
  const from = html.indexOf(begin) + begin.length
  return html.slice(from, html.indexOf(end, from))
}

/** Whose mail it is: a mail says its language, and each market has its own. */
export const marketOfMail = (language: string | null): Market =>
  Object.values(markets).find(({ intlLocale }) => intlLocale === language) ?? markets.da
