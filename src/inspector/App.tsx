/** The whole inspector. */
export function App() {
  return <h1>Inspector</h1>;
}
