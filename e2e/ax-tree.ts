import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { patience } from '#/testing/run/patience.ts'

type Node = { role: string; name: string; backendId: number | undefined; inside: string[]; disabled: boolean }
type Words = string | RegExp
/** `inside`: the role or the name of an element around it. */
type Where = { inside?: Words; nth?: number }

const keyOf: Readonly<Record<string, string>> = { radio: 'Space', checkbox: 'Space', switch: 'Space' }

/**
 * A person who has the accessibility tree alone: elements are found by role and name there, take the focus as a screen reader gives it, and
 * are used by the keyboard. An element that is hidden from the tree, has no name or takes no focus cannot be used.
 */
export async function treeOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')

  async function nodes(): Promise<Node[]> {
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const around = (id: string | undefined): string[] => {
      const node = id === undefined ? undefined : byId.get(id)
      if (!node) return []
      const own = node.ignored ? [] : [node.role, node.name].map((one) => String(one?.value ?? ''))
      return [...own.filter((one) => one !== ''), ...around(node.parentId)]
    }
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, backendDOMNodeId, parentId, properties = [] }) => ({
        role: String(role?.value ?? ''),
        name: String(name?.value ?? '').trim(),
        backendId: backendDOMNodeId,
        inside: around(parentId),
        disabled: properties.some(
          (property) => property.name === 'disabled' && property.value.value === true,
        ),
      }))
  }
  async function all(role: string, name: Words, { inside }: Where = {}): Promise<Node[]> {
    return (await nodes()).filter(
      (node) =>
        node.role === role &&
        !node.disabled &&
        isOf(node.name, name) &&
        (inside === undefined || node.inside.some((outer) => isOf(outer, inside))),
    )
  }
  /** Waits until the tree has it. */
  async function hears(role: string, name: Words, where: Where = {}): Promise<Node> {
    const { nth = 0 } = where
    for (const end = Date.now() + patience.timeout; Date.now() < end; await setTimeout(100)) {
      const found = (await all(role, name, where))[nth]
      if (found) return found
    }
    const others = (await nodes()).filter((node) => node.role === role).map((node) => node.name)
    throw new Error(`No ${role} ${name} in the tree of ${page.url()}, which has ${others.join(' | ')}`)
  }
  /** Gives it the focus, which fails for an element that cannot take it. */
  async function to(role: string, name: Words, where: Where = {}): Promise<Node> {
    const node = await hears(role, name, where)
    await session.send('DOM.focus', { backendNodeId: node.backendId })
    return node
  }
  return {
    all,
    hears,
    to,
    async press(role: string, name: Words, where: Where = {}) {
      const node = await to(role, name, where)
      await page.keyboard.press(keyOf[role] ?? 'Enter')
      return node
    },
    async write(name: Words, text: string, where: Where & { role?: string } = {}) {
      const { role = 'textbox', ...others } = where
      await to(role, name, others)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
  }
}
export type Tree = Awaited<ReturnType<typeof treeOn>>

const isOf = (name: string, wanted: Words) =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name)
