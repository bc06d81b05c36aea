/** A PDF of plain lines in one typeface, as small as one can be; Latin letters only. */
export function makePdf(lines: readonly string[]): Buffer {
  const linesOnPage = 48;
  const pages: string[][] = [];
  for (let from = 0; from < Math.max(lines.length, 1); from += linesOnPage)
    pages.push(lines.slice(from, from + linesOnPage));
  const escaped = (line: string) => line.replaceAll(/[\\()]/g, "\\$&");
  const contents = pages.map(
    (page) => `BT /F1 11 Tf 56 790 Td 15 TL ${page.map((line) => `(${escaped(line)}) Tj T*`).join(" ")} ET`,
  );
  const first = 4;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${first + index * 2} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + index * 2 + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.lastIndexOf("xref\n0 ")}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
