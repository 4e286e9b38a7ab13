import type { PageModule } from './page-module.ts'

/**
 * A page: its path, the layout around it, its access, and its module (one chunk each). `login`: a member's session.
 * `link`: the session of a mailed link, or a member. `studio`: staff. `guard`: one more check before entry, by its
 * name in `entry/shell/session/guards.ts`. `only: 'local'`: never deployed.
 */
export type PageRoute = {
  path: `/${string}`
  layout: 'default' | 'empty' | 'simple' | 'studio'
  access: 'public' | 'login' | 'link' | 'studio'
  guard?: 'member host check' | 'category check' | 'product check'
  /** The session of a mail link passes the login as well; the API decides how much of the page it reaches (R2.10). */
  links?: true
  only?: 'local'
  page: () => Promise<PageModule>
}
