/** Text whose parts between backticks are left-to-right isolates: `Outlay`, `PDF`, `npm start`. */
export function Rich({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <bdi key={part} dir="ltr">
        {part}
      </bdi>
    ),
  );
}
