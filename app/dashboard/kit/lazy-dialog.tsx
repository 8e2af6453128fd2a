import { lazy, Suspense, useState, type ComponentProps, type ComponentType } from 'react'
import { useReturnFocus } from './return-focus.ts'

/** A part of the screen whose code is loaded when it is first opened; it stays mounted afterwards. */
export function lazyOnceOpened<P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }))
  return function OnceOpened(props: P) {
    const [wasOpened, setWasOpened] = useState(props.opened)
    if (props.opened && !wasOpened) setWasOpened(true)
    return <Suspense>{wasOpened && <Part {...(props as ComponentProps<typeof Part>)} />}</Suspense>
  }
}

/** A dialog whose code is loaded when it is first opened. */
export function lazyDialog<P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Dialog = lazyOnceOpened(load)
  return function LazyDialog(props: P) {
    useReturnFocus(props.opened)
    return <Dialog {...props} />
  }
}
