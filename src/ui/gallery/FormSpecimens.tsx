import { Search } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { ComboBox } from "#ui/components/ComboBox.tsx";
import { DateField } from "#ui/components/DateField.tsx";
import { FileDrop } from "#ui/components/FileDrop.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { ProgressBar } from "#ui/components/ProgressBar.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Select } from "#ui/components/Select.tsx";
import { Switch } from "#ui/components/Switch.tsx";
import { TextArea, TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";

const CURRENCIES = ["EUR", "USD", "CHF", "GBP", "JPY", "SEK", "PLN"].map((it) => ({ value: it, label: it }));

/** Fields and choices. */
export function FormSpecimens() {
  const [text, setText] = useState("Everyday account");
  const [amount, setAmount] = useState("1234.5");
  const [on, setOn] = useState("2026-11-20");
  const [currency, setCurrency] = useState("EUR");
  const [isChecked, setChecked] = useState(true);
  const [method, setMethod] = useState<"fifo" | "average">("fifo");
  return (
    <Section title="Forms">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <TextField label="Name" value={text} onChange={setText} description="As on the statement." />
        <TextField
          label="Search"
          value=""
          onChange={setText}
          before={<Search size={16} strokeWidth={1.5} />}
          placeholder="Name, ISIN or ticker"
        />
        <NumberField label="Amount" value={amount} onChange={setAmount} unit={currency} />
        <DateField label="Date" value={on} onChange={setOn} today="2026-11-21" max="2026-11-30" />
        <Select label="Currency" value={currency} onChange={setCurrency} options={CURRENCIES} />
        <ComboBox
          label="Currency, by typing"
          value={currency}
          onChange={setCurrency}
          options={CURRENCIES}
          onCreate={(created) => toast({ title: `Created ${created}` })}
        />
        <TextField label="With an error" value="12,5O" onChange={setText} error="Write a number such as 1,234.50." />
        <TextField label="Read only" value="DE0007236101" onChange={setText} readOnly />
        <RadioGroup
          label="Cost method"
          value={method}
          onChange={setMethod}
          options={[
            { value: "fifo", label: "First in, first out", description: "The oldest lot is sold first." },
            { value: "average", label: "Average cost", description: "All units of an account share one cost." },
          ]}
        />
        <div className="flex flex-col gap-3">
          <Checkbox
            label="Remember these columns"
            isChecked={isChecked}
            onChange={setChecked}
            description="For the next file of this source."
          />
          <Checkbox label="Some of several" isChecked={false} isMixed onChange={setChecked} />
          <Checkbox label="Not possible now" isChecked={false} isDisabled onChange={setChecked} />
        </div>
        <Switch
          label="Include closed positions"
          description="Shown with what they gained."
          isOn={isChecked}
          onChange={setChecked}
        />
        <TextArea label="Note" value={text} onChange={setText} />
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <FileDrop
          label="Drop your files here"
          description="Broker exports, bank statements, OFX, or any table."
          isPageWide={false}
          onFiles={(files) => toast({ title: `${files.length} files` })}
        />
        <div className="flex flex-col justify-center gap-4">
          <ProgressBar label="Reading" value={0.62} note="12,400 of 20,000 rows" />
          <ProgressBar label="Waiting" value={undefined} />
        </div>
      </div>
    </Section>
  );
}
