import { lazy, Suspense, useState, type ComponentProps, type ComponentType } from 'react'
import { useReturnFocus } from './return-focus.ts'

/** A dialog whose code is loaded when it is first opened; it stays mounted afterwards. */
export function lazyDialog<P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Dialog = lazy(async () => ({ default: await load() }))
  return function OnceOpened(props: P) {
    const [wasOpened, setWasOpened] = useState(props.opened)
    if (props.opened && !wasOpened) setWasOpened(true)
    useReturnFocus(props.opened)
    return <Suspense>{wasOpened && <Dialog {...(props as ComponentProps<typeof Dialog>)} />}</Suspense>
  }
}
