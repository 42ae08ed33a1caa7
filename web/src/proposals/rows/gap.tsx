/** Keeps the room of the lines that are scrolled out of sight. */
export function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0 }}>
        {''}
      </td>
    </tr>
  );
}
