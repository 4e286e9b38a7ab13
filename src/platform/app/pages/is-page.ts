import { createContext, useContext } from 'react'

/** True for a path that is one of our pages; the shell provides it, since only it knows the routes. */
export const IsPageContext = createContext<(path: string) => boolean>(() => false)
export const useIsPage = () => useContext(IsPageContext)
