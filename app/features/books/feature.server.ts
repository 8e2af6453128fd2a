/** What the server loads of this feature; app/features.server.ts lists it. */
import './accountant-journal.server.ts'
import './endpoints.server.ts'
import './exports.server.ts'
import './screens/screens.server.ts'
