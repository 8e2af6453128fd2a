/** What the server loads of this feature; app/features.server.ts lists it. */
import './screens/home/screen.server.ts'
import './screens/records.server.ts'
