/** What the server loads of this feature; app/features.server.ts lists it. */
import './print-credit-note.server.ts'
import './routes.server.ts'
