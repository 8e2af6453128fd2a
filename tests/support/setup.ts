import { watchForTheEnd } from './at-the-end.ts'

watchForTheEnd()
