import { createContext, useContext } from 'react'

/** Whether a path is one of our pages; the shell gives it, since only it knows them. */
export const IsPageContext = createContext<(path: string) => boolean>(() => false)
export const useIsPage = () => useContext(IsPageContext)
